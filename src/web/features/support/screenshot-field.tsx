import { mostFiles } from '#domain/support/ticket-fields.ts'
import { UploadField } from '../files/upload-field.tsx'
import type { Uploads } from '../files/use-uploads.ts'

type ScreenshotFieldProps = {
  uploads: Uploads
  /** Whether they go with an answer of the staff. */
  isAnswer?: boolean
  className?: string
}

/** Pictures or documents that go with a message. */
export function ScreenshotField({ uploads, isAnswer = false, className }: ScreenshotFieldProps): React.ReactNode {
  const seenBy = isAnswer ? 'the member and staff see' : 'only support sees'
  const help = `If it shows more than words: up to ${mostFiles}, which ${seenBy}.`
  return (
    <div className={className}>
      <UploadField label={isAnswer ? 'Files' : 'Screenshot'} uploads={uploads} most={mostFiles} help={help} />
    </div>
  )
}
