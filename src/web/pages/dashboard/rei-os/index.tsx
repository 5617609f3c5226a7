/** The investor workbook. */
export { Workbook as Component } from '#web/features/worksheets/workbook.tsx'
