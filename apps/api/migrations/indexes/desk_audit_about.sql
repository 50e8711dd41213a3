create index concurrently desk_audit_about on desk_audit (about, at, id)
