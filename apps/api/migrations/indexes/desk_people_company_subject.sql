create unique index concurrently desk_people_company_subject on desk_people (company_subject)
  where company_subject is not null and removed_at is null
