create index concurrently desk_audit_act on desk_audit (act, at, id)
