/**
 * The bookings as a page, with a button for the courier's next step. The page reloads its data every
 * second.
 */
export const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Courier</title>
<style>
  body { margin: 0 auto; max-width: 960px; padding: 24px; font: 15px/1.4 system-ui, sans-serif; color: #222; }
  table { width: 100%; border-collapse: collapse; }
  th, td { padding: 10px 12px 10px 0; border-bottom: 1px solid #ddd; text-align: left; }
  button { min-height: 32px; padding: 4px 14px; font: inherit; cursor: pointer; }
  p { color: #555; }
</style>
<h1>Courier</h1>
<p id="empty">Nothing booked yet. Evenings that customers choose appear here.</p>
<table hidden><thead><tr><th>Order</th><th>Way</th><th>From</th><th>To</th><th>What</th><th>Evening</th><th>State</th><th>Next</th></tr></thead><tbody></tbody></table>
<script>
  const next = { booked: 'collect', collected: 'deliver' };
  const words = { collect: 'Collect', deliver: 'Deliver', pickup: 'to the workshop', return: 'to the customer' };
  let shown = '';
  const act = async (action, id) => {
    await fetch('/_sandbox/' + action, { method: 'POST', body: JSON.stringify({ id }) });
    await draw();
  };
  const cell = (content) => {
    const td = document.createElement('td');
    td.append(content);
    return td;
  };
  const at = ({ name, street, postcode, city, contact }) =>
    name + ', ' + street + ', ' + postcode + ' ' + city + ' (' + (contact.phone ?? contact.email) + ')';
  const row = ({ id, reference, kind, day, state, from, to, parcels, items, contents }) => {
    const tr = document.createElement('tr');
    const button = document.createElement('button');
    button.textContent = words[next[state]];
    button.onclick = () => act(next[state], id);
    tr.append(cell(reference), cell(words[kind]), cell(at(from)), cell(at(to)),
      cell(items + ' in ' + parcels + ': ' + contents.join(', ')), cell(day), cell(state), cell(next[state] ? button : ''));
    return tr;
  };
  const draw = async () => {
    const text = await (await fetch('/_sandbox/bookings')).text();
    if (text === shown) return;
    shown = text;
    const bookings = JSON.parse(text).reverse();
    document.getElementById('empty').hidden = bookings.length > 0;
    document.querySelector('table').hidden = bookings.length === 0;
    document.querySelector('tbody').replaceChildren(...bookings.map(row));
  };
  const look = () => draw().catch(() => {}).finally(() => setTimeout(look, 1000));
  look();
</script>
</html>`;
