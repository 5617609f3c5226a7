/**
 * The content security policy forbids `eval`, which zod would try first. zod reads this setting when it loads, so a first page
 * without schemas does not have to load zod to set it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
