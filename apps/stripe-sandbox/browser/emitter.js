/** @typedef {(event?: unknown) => void} Listener */

/** `on`, `off`, `once`; listeners hear of things after the code that caused them. */
export class Emitter {
  /** @type {Map<string, Set<Listener>>} */
  #listeners = new Map();

  /** @param {string} name @param {Listener} listener */
  on(name, listener) {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    return this;
  }

  /** @param {string} name @param {Listener} [listener] */
  off(name, listener) {
    if (listener) this.#listeners.get(name)?.delete(listener);
    else this.#listeners.delete(name);
    return this;
  }

  /** @param {string} name @param {Listener} listener */
  once(name, listener) {
    /** @type {Listener} */
    const heard = (event) => {
      this.off(name, heard);
      listener(event);
    };
    return this.on(name, heard);
  }

  /** @param {string} name @param {unknown} [event] */
  emit(name, event) {
    setTimeout(() => {
      for (const listener of this.#listeners.get(name) ?? []) listener(event);
    });
  }
}
