import { Workbook } from '#web/features/worksheets/workbook.tsx'

/** The investor workbook. */
export function Component(): React.ReactNode {
  return <Workbook />
}
