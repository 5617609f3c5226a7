import type { Deps } from '#server/deps.ts'

/** All dependencies, because an erasure runs every feature's. */
export type PrivacyDeps = Deps
