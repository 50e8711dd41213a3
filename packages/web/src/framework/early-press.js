// Runs inside every page, before its other scripts. A press that comes before the page can answer is
// kept, and answered as soon as it can, however long that takes: a button can do nothing by itself.
// What works without scripts is left alone, but for what is marked with data-wait; should the scripts
// not come in time, the browser does with that what it would have done.
(() => {
  const patience = 5000;
  let pending;
  let awake = false;
  // A finger that came down before the page was awake and is lifted after: the page knows only half
  // of that press and would ignore it, so it is pressed once more for it.
  let halfway = false;

  const presser = (event) => event.target.closest?.('button[type="button"], a[data-wait]');
  const worksAlone = (element) => element.matches('a');
  const hold = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const keep = (event, repeat) => {
    hold(event);
    pending = repeat;
  };
  const keepForAWhile = (event, repeat) => {
    keep(event, repeat);
    setTimeout(() => pending === repeat && answer(), patience);
  };
  const onDown = () => {
    halfway = true;
  };
  const onClick = (event) => {
    halfway = false;
    const element = presser(event);
    if (awake) stopListening();
    if (!element || !event.isTrusted) return;
    // A page that answers a finger differently from a key asks for this; a click by a script has no pointer.
    const press = () => {
      window.earlyPointer = event.pointerType;
      element.click();
      delete window.earlyPointer;
    };
    if (awake) {
      hold(event);
      press();
    } else if (worksAlone(element)) keepForAWhile(event, press);
    else keep(event, press);
  };
  const onSubmit = (event) => {
    const form = event.target.closest?.('form[data-wait]');
    if (form) keepForAWhile(event, () => form.requestSubmit());
  };
  const stopListening = () => {
    removeEventListener('pointerdown', onDown, true);
    removeEventListener('click', onClick, true);
  };
  addEventListener('pointerdown', onDown, true);
  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
  const answer = () => {
    awake = true;
    removeEventListener('submit', onSubmit, true);
    if (halfway) removeEventListener('pointerdown', onDown, true);
    else stopListening();
    pending?.();
    pending = undefined;
  };
  window.answerEarlyPress = answer;
})();
