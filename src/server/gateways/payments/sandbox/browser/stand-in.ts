import { readFileSync } from 'node:fs'

/** The modules of the stand-in, each after those it imports from. */
const parts = ['card-rules.js', 'style.js', 'payment-form.js', 'payment-element.js', 'intents.js', 'stripe.js']

/**
 * The stand-in for the provider's browser script, as one classic script: the provider's own is one, so pages load both
 * the same way. The parts import from each other by name only, so joining them is dropping their imports and exports.
 */
export function readStandIn(): string {
  const sources = parts.map((part) => readFileSync(new URL(part, import.meta.url), 'utf8'))
  const joined = sources.map((source) => source.replace(/^import [^;']*'[^']*'$/gm, '').replace(/^export /gm, ''))
  return `(() => {\n'use strict'\n${joined.join('\n')}\n})()\n`
}
