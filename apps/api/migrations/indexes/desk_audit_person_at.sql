create index concurrently desk_audit_person_at on desk_audit (person_id, at, id)
