/** A phrase that no text for people uses, and what to write. Source: docs/guides/voice.md */
export type RetiredPhrase = { phrase: string; use: string }

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'

/** Patterns of retired phrases with their replacements. Case is ignored except where a pattern has capitals. */
const retiredPhrases: readonly (readonly [pattern: RegExp, use: string])[] = [
  [/\bsomebody\b/i, 'someone'],
  [/\beverybody\b/i, 'everyone'],
  [/\bnobody\b/i, 'no one'],
  [/\banybody\b/i, 'anyone'],
  [/\bwho(m)?ever\b/i, 'the subject: "anyone who", "the member"'],
  [/\ball that\b/i, 'everything, or name the thing'],
  [/\bis there\b(?=[.,;]|$)/i, 'say what happened: "Posted."'],
  [/\bstands\b(?! (for|out))/i, 'is, appears'],
  [/(?<!else )\b(go|goes|going|went) on\b(?! (a|an|the|your|our|their|[A-Z]))/i, 'continue'],
  [/\be-mails?\b/i, 'email'],
  [/(?<![".])\bmails\b/, 'emails'],
  [/\b(is|are|was|were|be|been) told\b/i, '"we’ll email you", "we’ve let them know"'],
  [/\bby itself\b/i, 'automatically'],
  [/(?<!\b(all|both|two|much|many|open|everything|start|send|\w+s) )at once\b/i, 'right away'],
  [/\b(take|takes|took|taken) (it |them |this )?back\b/i, 'undo, cancel, withdraw'],
  [/\b(put|puts) away\b/i, 'delete, archive'],
  [/\blets? go\b(?=[.,;:]|$)/i, 'delete, discard'],
  [/\banew\b/i, 'again'],
  [/\bquarter of an hour\b/i, '15 minutes'],
  [/\bwhilst\b/i, 'while'],
  [/\bamongst\b/i, 'among'],
  [/\btowards\b/i, 'toward'],
  [/\b(cancell|travell|labell|modell|totall|fulfill?ed?l)(ed|ing)\b/i, 'one l: canceled, traveling'],
  [/\b(col|fav|hon|lab|behavi|neighb|harb)our/i, '-or: color, favor, neighbor'],
  [
    /\b(organ|recogn|real|optim|minim|maxim|summar|custom|author|final|prior|categor|apolog|special|util)is(e|ed|es|ing|ation)\b/i,
    '-ize: organize',
  ],
  [/\b(analys|paralys)(e|ed|ing)\b/i, '-yze: analyze'],
  [/\b(cent|theat|lit|met)re(s|d)?\b/i, '-er: center, meter'],
  [
    /\b(grey|cheque|programme|judgement|learnt|licence|defence|offence|enquir(y|ies)|practise[ds]?|catalogue[ds]?)\b/i,
    'the American spelling',
  ],
  [new RegExp(`\\b\\d{1,2}(st|nd|rd|th)?\\.? (of )?(${months})\\b`), 'the month first: "November 26"'],
]

/** Returns the retired phrases of a text. */
export function findRetiredPhrases(text: string): RetiredPhrase[] {
  return retiredPhrases.flatMap(([pattern, use]) => {
    const match = pattern.exec(text)
    return match ? [{ phrase: match[0], use }] : []
  })
}

/** Texts with a retired phrase that stay, and why. */
export const allowedPhrases: readonly { file: string; text: string; reason: string }[] = [
  { file: 'statement/statement-form.tsx', text: 'Choose all that apply.', reason: 'the usual words of a list of checkboxes' },
  { file: 'rehab/01-scope.md', text: 'stands in the bathroom', reason: 'a person stands there' },
  { file: 'underwrite/02-expenses.md', text: 'by itself', reason: 'paint alone' },
]
