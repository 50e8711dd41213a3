/** What each field accepts, how it is written while typing, and what is wrong with it. */

/** @typedef {{ format(text: string): string, fault(text: string, all: Record<string, string>): string | undefined }} Rule */

/** @param {string} text */
export const digitsOf = (text) => text.replace(/\D/g, '');
/** @param {string} text */
const isAmex = (text) => /^3[47]/.test(text);

/** @param {string} digits */
function passesLuhn(digits) {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, character, place) => {
      const weighed = Number(character) * (place % 2 ? 2 : 1);
      return total + (weighed > 9 ? weighed - 9 : weighed);
    }, 0);
  return sum % 10 === 0;
}

/** @param {string} text */
function isIban(text) {
  const moved = text.slice(4) + text.slice(0, 4);
  return BigInt(moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) % 97n === 1n;
}

/** @param {string} text */
export const ibanOf = (text) => text.replace(/[^\da-z]/gi, '').toUpperCase();

/** `12 / 34` as December 2034. @param {string} text */
export function expiryOf(text) {
  const digits = digitsOf(text);
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) };
}

/** @type {Record<string, Rule>} */
export const rules = {
  number: {
    format: (text) => {
      const digits = digitsOf(text);
      if (isAmex(digits)) return digits.slice(0, 15).replace(/^(\d{4})(\d{1,6})?(\d{1,5})?$/, joinGroups);
      return digits.slice(0, 16).replace(/(\d{4})(?=\d)/g, '$1 ');
    },
    fault: (text) => {
      const digits = digitsOf(text);
      if (digits.length < (isAmex(digits) ? 15 : 16)) return 'incomplete_number';
      return passesLuhn(digits) ? undefined : 'invalid_number';
    },
  },
  expiry: {
    format: (text) => {
      const digits = digitsOf(text)
        .replace(/^([2-9])/, '0$1')
        .slice(0, 4);
      return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
    },
    fault: (text) => {
      const { month, year } = expiryOf(text);
      if (digitsOf(text).length < 4 || month < 1 || month > 12) return 'incomplete_expiry';
      const now = new Date();
      if (year < now.getFullYear()) return 'invalid_expiry_year_past';
      return year === now.getFullYear() && month <= now.getMonth() ? 'invalid_expiry_month_past' : undefined;
    },
  },
  cvc: {
    format: (text) => digitsOf(text).slice(0, 4),
    fault: (text, { number = '' }) =>
      text.length < (isAmex(digitsOf(number)) ? 4 : 3) ? 'incomplete_cvc' : undefined,
  },
  iban: {
    format: (text) =>
      ibanOf(text)
        .slice(0, 34)
        .replace(/(.{4})(?=.)/g, '$1 '),
    fault: (text) => {
      const iban = ibanOf(text);
      if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return 'incomplete_iban';
      if (iban.startsWith('DE') && iban.length < 22) return 'incomplete_iban';
      return isIban(iban) ? undefined : 'invalid_iban';
    },
  },
  name: { format: (text) => text, fault: (text) => (text.trim() ? undefined : 'incomplete_name') },
  email: {
    format: (text) => text,
    fault: (text) => (/^\S+@\S+\.\S+$/.test(text.trim()) ? undefined : 'incomplete_email'),
  },
};

/** @param {string} _match @param {(string | undefined)[]} groups */
function joinGroups(_match, ...groups) {
  return groups.slice(0, 3).filter(Boolean).join(' ');
}
