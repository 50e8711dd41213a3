/** @typedef {Record<string, any>} Row */
/** @typedef {{ title: string, columns: Record<string, (row: Row) => unknown> }} Section */

const time = (/** @type {number} */ seconds) => new Date(seconds * 1000).toLocaleTimeString();
const money = (/** @type {Row} */ { amount, currency }) => `${(amount / 100).toFixed(2)} ${currency}`;
const errorIn = (/** @type {Row} */ row) =>
  row['last_setup_error']?.message ?? row['last_payment_error']?.message ?? '';

/** @type {Record<string, Section>} */
const sections = {
  paymentIntents: {
    title: 'Payments',
    columns: { id: (row) => row['id'], status: (row) => row['status'], amount: money, error: errorIn },
  },
  setupIntents: {
    title: 'Setups',
    columns: {
      id: (row) => row['id'],
      status: (row) => row['status'],
      method: (row) => row['payment_method'] ?? '',
      error: errorIn,
    },
  },
  paymentMethods: {
    title: 'Payment methods',
    columns: {
      id: (row) => row['id'],
      kind: (row) => row['card']?.brand ?? row['type'],
      ends: (row) => row['card']?.last4 ?? row['sepa_debit']?.last4,
      customer: (row) => row['customer'] ?? '',
    },
  },
  events: {
    title: 'Events',
    columns: {
      at: (row) => time(row['created']),
      type: (row) => row['type'],
      id: (row) => row['id'],
      deliveries: (row) =>
        row['deliveries']
          .map((/** @type {Row} */ one) => `${one['outcome']} (${one['attempt']}×)`)
          .join(', '),
    },
  },
  requests: {
    title: 'Requests',
    columns: {
      at: (row) => time(row['at'] / 1000),
      request: (row) => `${row['method']} ${row['path']}`,
      status: (row) => row['status'],
      key: (row) => row['key'],
      'idempotency key': (row) => row['idempotencyKey'] ?? '',
    },
  },
};

/** @param {string} tag @param {(Node | string)[]} children */
function make(tag, ...children) {
  const element = document.createElement(tag);
  element.append(...children);
  return element;
}

/** @param {Section} section @param {Row[]} rows */
function draw({ title, columns }, rows) {
  const head = make('tr', ...Object.keys(columns).map((name) => make('th', name)));
  const body = rows.map((row) =>
    make('tr', ...Object.values(columns).map((cell) => make('td', String(cell(row))))),
  );
  const scroll = make('div', make('table', head, ...body));
  scroll.className = 'scroll';
  return make(
    'section',
    make('h2', `${title} (${rows.length})`),
    rows.length > 0 ? scroll : make('p', 'None yet.'),
  );
}

const shown = 100;
let drawn = '';

async function look() {
  try {
    const [objects, events, requests] = await Promise.all(
      ['objects', 'events', 'requests'].map(async (name) => (await fetch(`/_sandbox/${name}`)).json()),
    );
    for (const name of Object.keys(objects)) objects[name] = objects[name].slice(0, shown);
    const rows = {
      ...objects,
      events: events.slice(-shown).toReversed(),
      requests: requests.slice(-shown).toReversed(),
    };
    const text = JSON.stringify(rows);
    if (text !== drawn)
      document
        .getElementById('sections')
        ?.replaceChildren(...Object.entries(sections).map(([name, section]) => draw(section, rows[name])));
    drawn = text;
  } catch {
    // The sandbox may be restarting; the next look will tell.
  }
  setTimeout(look, 1000);
}

void look();
