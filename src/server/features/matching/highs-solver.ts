import loadHighs, { type Highs } from 'highs'
import { type LinearProblem, type LinearSolution, type LinearSolver } from '#matching/certify/types.ts'

// The package's types describe its CommonJS form. Node returns that form's default export directly.
const load = loadHighs as unknown as typeof loadHighs.default

/** Loads HiGHS as the linear solver of certificates. A solve blocks its thread; limits are wall time, in milliseconds. */
export async function loadSolver(): Promise<LinearSolver> {
  const highs = await load()
  return (problem, limitMs) => solve(highs, problem, limitMs)
}

function solve(highs: Highs, problem: LinearProblem, limitMs: number): LinearSolution {
  const columns = problem.values.length
  if (columns === 0) return solveWithoutColumns(problem)
  const { maximize } = highs.constants.objectiveSense
  const model = highs.createModel({
    numCols: columns,
    numRows: problem.rowLower.length,
    sense: maximize,
    colCost: problem.values,
    colLower: new Float64Array(columns),
    colUpper: new Float64Array(columns).fill(1),
    rowLower: problem.rowLower,
    rowUpper: problem.rowUpper,
    matrix: {
      format: 'csc',
      numRows: problem.rowLower.length,
      numCols: columns,
      starts: problem.starts,
      indices: problem.rows,
      values: problem.coefficients,
    },
    ...(problem.isInteger && { integrality: new Int32Array(columns).fill(highs.constants.variableType.integer) }),
  })
  try {
    // Objective values are integers, so a gap below one proves optimality. The other options make results equal on every machine.
    const gaps = problem.isInteger ? { mip_rel_gap: 0, mip_abs_gap: 0.5 } : {}
    model.options.set({ output_flag: false, time_limit: Math.max(0.01, limitMs / 1000), ...gaps })
    const { modelStatus } = model.run()
    const { colValue, rowDual } = model.getSolution()
    const { optimal, infeasible } = highs.constants.modelStatus
    const hasPrimal = colValue.length === columns && model.info.get('primal_solution_status') === 2
    return {
      status: modelStatus === optimal ? 'optimal' : modelStatus === infeasible ? 'infeasible' : 'limit',
      objective: hasPrimal ? model.getObjectiveValue() : -Infinity,
      bound: problem.isInteger ? Number(model.info.get('mip_dual_bound')) : model.getObjectiveValue(),
      primal: hasPrimal ? colValue : new Float64Array(columns),
      duals: problem.isInteger ? new Float64Array(problem.rowLower.length) : rowDual,
    }
  } finally {
    model.dispose()
  }
}

/** HiGHS returns no solution for a program without columns, so this case is solved here. */
function solveWithoutColumns({ rowLower }: LinearProblem): LinearSolution {
  const isFeasible = rowLower.every((least) => least <= 0)
  const duals = new Float64Array(rowLower.length)
  const objective = isFeasible ? 0 : -Infinity
  return { status: isFeasible ? 'optimal' : 'infeasible', objective, bound: objective, primal: new Float64Array(0), duals }
}
