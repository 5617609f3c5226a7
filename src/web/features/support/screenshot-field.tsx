import { mostFiles } from '#domain/support/ticket-fields.ts'
import { ownProblem } from '../../lib/own-problem.ts'
import { UploadField } from '../files/upload-field.tsx'
import type { Uploads } from '../files/use-uploads.ts'

/** The ids of what goes with a message. @throws Problem while something is on its way, or did not arrive */
export function arrivedIds({ kept, isSending, hasFailed }: Uploads): string[] {
  if (isSending) throw ownProblem('invalid-fields', { detail: 'A file is still on its way. Please send again in a moment.' })
  if (hasFailed) throw ownProblem('invalid-fields', { detail: 'A file did not arrive. Please try it again, or take it out.' })
  return kept.map(({ id }) => id)
}

type ScreenshotFieldProps = { uploads: Uploads; className?: string }

/** Pictures or documents that go with a message. */
export function ScreenshotField({ uploads, className }: ScreenshotFieldProps): React.ReactNode {
  const help = `If it shows more than words: up to ${mostFiles}, which only support sees.`
  return (
    <div className={className}>
      <UploadField label="Screenshot" uploads={uploads} most={mostFiles} help={help} />
    </div>
  )
}
