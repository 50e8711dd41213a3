create index concurrently desk_audit_at on desk_audit (at, id)
