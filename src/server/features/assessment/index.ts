export { listMatchFacts } from './match-facts.ts'
export { refreshScores } from './refresh-scores.ts'
export { routes } from './routes.ts'
export { answersValue, replaceAnswers, replaceStatements, saveAnswers, saveStatement, scoresValue } from './store.ts'
