import { readFileSync } from 'node:fs';

export type User = { readonly uid: number; readonly gid: number };

/** Returns the user who owns the data: PostgreSQL refuses to run as root. */
export function unprivilegedUser(): User {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line =
    users.find((one) => one.startsWith('postgres:')) ?? users.find((one) => one.startsWith('nobody:')) ?? '';
  const [, , uid, gid] = line.split(':');
  if (!uid || !gid) throw new Error('There is neither a user postgres nor nobody to run PostgreSQL.');
  return { uid: Number(uid), gid: Number(gid) };
}
