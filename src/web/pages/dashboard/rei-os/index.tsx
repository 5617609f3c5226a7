import { Workbook } from '../../../features/rei-os/workbook.tsx'

/** The investor workbook. */
export function Component(): React.ReactNode {
  return <Workbook />
}
