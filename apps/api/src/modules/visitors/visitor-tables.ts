type VisitorsTable = {
  id: string;
  secret_hash: Buffer;
  created_at: Date;
  seen_at: Date;
};

declare module '#platform/database.ts' {
  interface Tables {
    visitors: VisitorsTable;
  }
}
