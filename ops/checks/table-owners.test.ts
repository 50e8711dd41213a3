import { expect, test } from 'vitest';
import { checkOwners, tablesIn, tablesNamed } from './table-owners.ts';

const declaration = `declare module '#platform/database.ts' {
  interface Tables {
    orders: OrdersTable;
    'restricted.receipt_holders': HoldersTable;
  }
}`;

test('the tables of a module are read from its declaration, and from the type that it extends', () => {
  expect(tablesIn(declaration)).toEqual(['orders', 'receipt_holders']);
  const extended = declaration.replace('interface Tables {', 'interface Tables extends Imported {');
  const type = 'export type Imported = {\n  brands: NamedRow;\n};\n';
  expect(tablesIn(`${type}${extended}`)).toEqual(['brands', 'orders', 'receipt_holders']);
});

test.each([
  ['select id from orders where id = 1', ['orders']],
  ['insert into restricted.receipt_holders values (1)', ['receipt_holders']],
  ["db.selectFrom('orders').innerJoin('setups', 'a', 'b')", ['orders', 'setups']],
  ["db.updateTable('orders as o')", ['orders']],
  ['// an order comes from a customer', []],
  ['select id from orders_archive', []],
])('a table is found where it is named: %s', (text, expected) => {
  expect(tablesNamed(text, ['orders', 'receipt_holders', 'setups'])).toEqual(expected);
});

test('a module names only its own tables', () => {
  expect(checkOwners()).toEqual([]);
  const files = { 'orders/order-tables.ts': declaration, 'orders/a.ts': 'select from orders' };
  expect(checkOwners(files)).toEqual([]);
  expect(checkOwners({ ...files, 'mail/a.ts': 'select from orders' })).toEqual([
    'mail/a.ts names orders, a table of another module: call its functions instead',
  ]);
});
