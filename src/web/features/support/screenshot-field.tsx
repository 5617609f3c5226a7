import { mostFiles } from '#domain/support/ticket-fields.ts'
import { UploadField } from '../files/upload-field.tsx'
import type { Uploads } from '../files/use-uploads.ts'

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
