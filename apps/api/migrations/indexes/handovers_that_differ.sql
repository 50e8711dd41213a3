create index concurrently handovers_that_differ on handovers (at, id)
  where reported_by <> 'support' and (is_other_bag or counted <> expected)
