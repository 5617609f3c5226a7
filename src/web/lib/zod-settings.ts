/**
 * The content security policy forbids making code from text, which zod would try first. The setting is left where zod
 * looks for it when it is loaded, so that a first page without schemas does not load zod to say so.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
