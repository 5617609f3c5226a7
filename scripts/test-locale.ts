import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pseudoLocale } from './web-build/translations.ts'

/**
 * Opens every page and email in the pseudo-locale, in a build of its own. Fails if a text is no message, or if a page gets wider
 * than the screen.
 */
const env = { ...process.env, LOCALE: pseudoLocale, CI: '1' }
const [code] = await once(spawn('playwright', ['test', 'e2e/pseudo-locale.spec.ts'], { stdio: 'inherit', env }), 'close')
process.exitCode = Number(code ?? 1)
