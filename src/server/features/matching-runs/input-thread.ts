import { canonicalPieces } from '#matching/check/canonical.ts'
import { answerTasks } from '#server/platform/workers/answer-tasks.ts'
import { type InputParts, readInput, shared } from './input-parts.ts'

// Piece by piece: the input of a large pool is longer than a text can be.
answerTasks((parts: InputParts): SharedArrayBuffer[] => [...canonicalPieces(readInput(parts).input)].map(shared))
