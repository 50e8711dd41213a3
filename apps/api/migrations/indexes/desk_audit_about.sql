create index concurrently desk_audit_about on desk_audit (about, id) where about is not null
