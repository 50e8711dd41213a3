create index concurrently desk_audit_tag_printed on desk_audit (about)
  where act = 'tag_printed'
