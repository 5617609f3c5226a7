import { readFileSync } from 'node:fs'

/** The modules of the fake script, each after its imports. */
const modules = ['card-rules.js', 'style.js', 'payment-form.js', 'payment-element.js', 'intents.js', 'stripe.js']

/**
 * Builds the fake of the provider's browser script as one classic script, like the provider's own, so pages load both the same
 * way. The modules import each other by name only, so joining them just removes imports and exports.
 */
export function buildBrowserScript(): string {
  const sources = modules.map((part) => readFileSync(new URL(part, import.meta.url), 'utf8'))
  const joined = sources.map((source) => source.replace(/^import [^;']*'[^']*'$/gm, '').replace(/^export /gm, ''))
  return `(() => {\n'use strict'\n${joined.join('\n')}\n})()\n`
}
