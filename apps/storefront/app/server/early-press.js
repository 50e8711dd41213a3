// Runs inside every page, before its other scripts. A press that comes before the page can answer is
// kept, and answered as soon as it can. What works without scripts is left alone, but for what is
// marked with data-wait. Should the scripts not come, the browser does what it would have done.
(() => {
  const patience = 5000;
  let pending;
  let answering = false;
  const keep = (event, element, repeat) => {
    if (answering || !element) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pending = repeat;
    setTimeout(() => pending === repeat && answer(), patience);
  };
  const onClick = (event) => {
    const element = event.target.closest?.('button[type="button"], a[data-wait]');
    keep(event, element, () => element.click());
  };
  const onSubmit = (event) => {
    const form = event.target.closest?.('form[data-wait]');
    keep(event, form, () => form.requestSubmit());
  };
  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
  const answer = () => {
    answering = true;
    removeEventListener('click', onClick, true);
    removeEventListener('submit', onSubmit, true);
    pending?.();
    pending = undefined;
  };
  window.answerEarlyPress = answer;
})();
