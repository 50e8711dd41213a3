/** If more lines follow than any signature has, the dashes meant something else. */
const longestSignature = 15;
const longestFooter = 3000;

const program =
  'mail|outlook|gmail|proton|yahoo|spark|k-9|thunderbird|samsung|android|iphone|ipad|blackberry|huawei|xiaomi|galaxy|gmx|web\\.de|smartphone|handy';

/** Lines that phones, mail programs and virus scanners add below a mail, one whole line each. */
const programLines: readonly RegExp[] = [
  /^(von|aus) mein(em|er) .{2,60} gesendet\.?$/i,
  /^(gesendet|verschickt|verfasst|versandt) (von|mit|über|via|aus) mein(em|er) .{2,60}$/i,
  new RegExp(
    `^(gesendet|verschickt|verfasst|versandt) (von|mit|über|via|aus) .{0,30}(${program}).{0,60}$`,
    'i',
  ),
  /^von .{2,40} (mail|outlook)( .{1,40})? gesendet\.?$/i,
  /^(mit|über) .{2,40}(mail|outlook|app)( .{1,40})? gesendet\.?$/i,
  /^diese (nachricht|e-?mail|mail) wurde (von|mit|über) .{2,100} (gesendet|verschickt|versendet)\.?$/i,
  /^diese (nachricht|e-?mail|mail) wurde von .{2,60} auf viren geprüft\.?$/i,
  /^sent (from|with|via|using) my .{2,60}$/i,
  new RegExp(`^sent (from|with|via|using) .{0,30}(${program}).{0,60}$`, 'i'),
  /^get (outlook|the .{2,30}) for .{2,60}$/i,
  /^(holen sie sich|hol dir|laden sie) outlook für .{2,80}$/i,
  /^outlook für (ios|android|mac).{0,80}$/i,
  /^yahoo mail: .{2,80}$/i,
  /^(virus-?free|virenfrei)\.? ?.{0,80}$/i,
  /^(this email has been checked for viruses by) .{2,80}$/i,
  /^(avast|avg) logo$/i,
  /^<?https?:\/\/(www\.)?(avast|avg|proton|aka\.ms|o\.onelink|mail\.onelink)\S*>?$/i,
];

/** How legal disclaimers begin. */
const footerBeginnings: readonly RegExp[] = [
  /^(this|the) (e-?mail|message|communication|information)\b.{0,200}\b(confidential|privileged|intended (only|solely)|intended recipient)/i,
  /^(confidentiality notice|disclaimer|legal notice)\b/i,
  /^if you (are not the intended recipient|have received this (e-?mail|message) in error)/i,
  /^please consider the environment before printing/i,
  /^(diese|die in dieser) (e-?mail|nachricht|mail|information)\b.{0,200}\b(vertraulich|rechtlich geschützt|ausschließlich für)/i,
  /^der inhalt dieser (e-?mail|nachricht|mail) ist\b.{0,120}\b(vertraulich|ausschließlich)/i,
  /^(vertraulichkeitshinweis|rechtlicher hinweis|haftungsausschluss)\b/i,
  /^wenn sie nicht der (richtige|beabsichtigte|vorgesehene) (adressat|empfänger)/i,
  /^(denken sie an die umwelt|bitte (denken|prüfen) sie .{0,80}ausdruck)/i,
];

const isBlank = (line: string | undefined) => line === undefined || line.trim() === '';

function trimEnd(lines: readonly string[]): string[] {
  const kept = [...lines];
  while (kept.length > 0 && isBlank(kept.at(-1))) kept.pop();
  return kept;
}

function isProgramLine(line: string | undefined): boolean {
  const bare = (line ?? '').trim().replace(/^(?:--|—)\s*/, '');
  return programLines.some((pattern) => pattern.test(bare));
}

function withoutProgramLines(lines: readonly string[]): string[] {
  const at = lines.findLastIndex((line) => !isBlank(line) && !isProgramLine(line));
  return lines.slice(0, at + 1);
}

/** Cuts at the dashes that conventionally precede a signature. */
function withoutDashedSignature(lines: readonly string[]): string[] {
  const at = lines.findLastIndex((line) => /^(--|—)\s*$/.test(line));
  const rest = trimEnd(lines.slice(at + 1));
  return at < 0 || rest.length > longestSignature ? [...lines] : trimEnd(lines.slice(0, at));
}

function withoutFooter(lines: readonly string[]): string[] {
  const at = lines.findIndex(
    (line, index) =>
      index > 0 &&
      isBlank(lines[index - 1]) &&
      footerBeginnings.some((beginning) => beginning.test(`${line} ${lines[index + 1] ?? ''}`.trim())),
  );
  const isLawyers = at > 0 && lines.slice(at).join('\n').length <= longestFooter;
  return isLawyers ? trimEnd(lines.slice(0, at)) : [...lines];
}

/**
 * Removes everything that a program, a company or a lawyer has added below a text. Greetings and names
 * stay, because a person wrote them.
 */
export function stripSignature(lines: readonly string[]): string[] {
  const steps = [withoutFooter, withoutProgramLines, withoutDashedSignature, withoutProgramLines];
  return steps.reduce<string[]>((kept, step) => step(kept), trimEnd(lines));
}
