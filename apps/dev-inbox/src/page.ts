/**
 * The inbox as a page: mails on the left, the selected one and a form to reply to it on the right. The
 * page looks for new mails every second.
 */
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
  nav button { display: block; width: 100%; padding: 12px 20px; border: 0; border-top: 1px solid #ddd; background: none; font: inherit; color: inherit; text-align: left; cursor: pointer; }
  nav button:hover { background: #eee; }
  nav button[aria-current] { background: #fff; box-shadow: inset 3px 0 #222; }
  small { display: block; color: #666; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  main { display: grid; grid-template-rows: 1fr auto; min-height: 0; }
  iframe { width: 100%; height: 100%; border: 0; background: #f7f7f7; }
  form { display: grid; gap: 8px; padding: 14px 20px; border-top: 1px solid #ddd; }
  textarea { width: 100%; min-height: 72px; padding: 8px 10px; border: 1px solid #767676; font: inherit; }
  form button { justify-self: start; min-height: 44px; padding: 0 20px; border: 0; background: #222; color: #fff; font: inherit; cursor: pointer; }
  form button:disabled { background: #767676; cursor: default; }
  @media (max-width: 640px) { body { grid-template-columns: 1fr; grid-template-rows: 40vh 1fr; } }
</style>
<nav><h1>Inbox <span id="count"></span></h1><p id="empty">Nothing yet. Mails that the product sends arrive here.</p><div id="list"></div></nav>
<main>
<iframe id="letter" title="Mail"></iframe>
<form id="reply" hidden>
  <label for="words" id="who"></label>
  <textarea id="words" required></textarea>
  <button>Send reply</button>
  <output id="sent" for="words"></output>
</form>
</main>
<script>
  let chosen, shown = '';
  const list = document.getElementById('list'), letter = document.getElementById('letter');
  const form = document.getElementById('reply'), words = document.getElementById('words'), sent = document.getElementById('sent');
  let messages = [];
  function choose(id) {
    chosen = id;
    letter.src = '/messages/' + id + '/html';
    const { to, replyTo } = messages.find((one) => one.id === id) ?? { to: [], replyTo: '' };
    document.getElementById('who').textContent = 'Reply as ' + to[0] + ' to ' + replyTo;
    sent.textContent = '';
    form.hidden = !replyTo;
    draw();
  }
  form.onsubmit = async (event) => {
    event.preventDefault();
    const button = form.querySelector('button');
    button.disabled = true;
    try {
      const answer = await fetch('/messages/' + chosen + '/reply', { method: 'POST', body: JSON.stringify({ text: words.value }) });
      if (!answer.ok) throw new Error();
      sent.textContent = 'Sent to ' + (await answer.json()).to + '.';
      words.value = '';
    } catch { sent.textContent = 'That did not work. Your text is still there.'; }
    button.disabled = false;
  };
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
