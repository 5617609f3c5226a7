import { handleTasks } from './handle-tasks.ts'
import { searchBlock } from './search-block.ts'

/** Thread that searches blocks of a match. */
handleTasks(searchBlock)
