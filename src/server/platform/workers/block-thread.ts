import { answerTasks } from './answer-tasks.ts'
import { searchBlock } from './search-block.ts'

/** Searches blocks of a match. */
answerTasks(searchBlock)
