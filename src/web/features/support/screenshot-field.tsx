import { t } from '#domain/i18n/messages.ts'
import { maxFiles } from '#domain/support/ticket-fields.ts'
import { UploadField } from '#web/features/files/upload-field.tsx'
import type { Uploads } from '#web/features/files/use-uploads.ts'

type ScreenshotFieldProps = {
  uploads: Uploads
  /** Whether the files belong to a staff reply. */
  isAnswer?: boolean
  className?: string
}

/** Images or documents attached to a message. */
export function ScreenshotField({ uploads, isAnswer = false, className }: ScreenshotFieldProps): React.ReactNode {
  const help = isAnswer
    ? t`Optional. Up to ${{ maxFiles }} files; the member and staff can see them.`
    : t`Optional. Up to ${{ maxFiles }} files; only support can see them.`
  return (
    <div className={className}>
      <UploadField label={isAnswer ? t`Files` : t`Screenshot`} uploads={uploads} max={maxFiles} help={help} />
    </div>
  )
}
