create index concurrently payments_alerted on payments (alerted_at)
  where alerted_at is not null and state in ('charging', 'announced')
