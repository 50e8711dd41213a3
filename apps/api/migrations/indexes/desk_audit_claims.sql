create index concurrently desk_audit_claims on desk_audit (person_id, about)
  where act in ('claim_workshop_asked', 'claim_proposed', 'claim_settled')
