/** The inbox as a page: letters on the left, the chosen one on the right. Looks for new ones every second. */
export const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Inbox</title>
<style>
  * { box-sizing: border-box; }
  body { margin: 0; display: grid; grid-template-columns: minmax(240px, 340px) 1fr; height: 100vh; font: 15px/1.4 system-ui, sans-serif; color: #222; }
  nav { overflow: auto; border-right: 1px solid #ddd; background: #f7f7f7; }
  h1 { margin: 0; padding: 18px 20px; font-size: 18px; }
  #count { color: #666; font-weight: 400; }
  #empty { padding: 0 20px; color: #666; }
  button { display: block; width: 100%; padding: 12px 20px; border: 0; border-top: 1px solid #ddd; background: none; font: inherit; color: inherit; text-align: left; cursor: pointer; }
  button:hover { background: #eee; }
  button[aria-current] { background: #fff; box-shadow: inset 3px 0 #222; }
  small { display: block; color: #666; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  iframe { width: 100%; height: 100%; border: 0; background: #f7f7f7; }
</style>
<nav><h1>Inbox <span id="count"></span></h1><p id="empty">Nothing yet. Mails that the product sends arrive here.</p><div id="list"></div></nav>
<iframe id="letter" title="Letter"></iframe>
<script>
  let chosen, shown = '';
  const list = document.getElementById('list'), letter = document.getElementById('letter');
  function choose(id) { chosen = id; letter.src = '/messages/' + id + '/html'; draw(); }
  let messages = [];
  function draw() {
    document.getElementById('count').textContent = messages.length || '';
    document.getElementById('empty').hidden = messages.length > 0;
    list.replaceChildren(...messages.map((one) => {
      const row = document.createElement('button'), to = document.createElement('small'), when = document.createElement('small');
      row.textContent = one.subject;
      to.textContent = one.to.join(', ');
      when.textContent = new Date(one.receivedAt).toLocaleTimeString();
      row.append(to, when);
      if (one.id === chosen) row.setAttribute('aria-current', 'true');
      row.onclick = () => choose(one.id);
      return row;
    }));
  }
  async function look() {
    try {
      messages = await (await fetch('/messages')).json();
      const ids = messages.map((one) => one.id).join();
      if (ids !== shown) { shown = ids; if (!chosen && messages[0]) choose(messages[0].id); else draw(); }
    } catch {}
    setTimeout(look, 1000);
  }
  look();
</script>
</html>`;
