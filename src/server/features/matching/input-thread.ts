import { canonicalPieces } from '#matching/check/canonical-json.ts'
import { handleTasks } from '#server/platform/workers/handle-tasks.ts'
import { type InputParts, parseInput, toSharedBytes } from './input-parts.ts'

// Sent in pieces, because the input of a large pool exceeds the maximum length of a string.
handleTasks((parts: InputParts): SharedArrayBuffer[] => [...canonicalPieces(parseInput(parts).input)].map(toSharedBytes))
