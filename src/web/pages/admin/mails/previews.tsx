import { useParams } from 'react-router'
import { EmailsHeader } from '#web/features/emails/emails-header.tsx'
import { PreviewList } from '#web/features/emails/preview-list.tsx'
import { PreviewPage } from '#web/features/emails/preview-page.tsx'

/** Previews of all email templates, or of one. */
export function Component(): React.ReactNode {
  const { id } = useParams()
  if (id !== undefined) return <PreviewPage id={id} />
  return (
    <>
      <EmailsHeader />
      <PreviewList />
    </>
  )
}
