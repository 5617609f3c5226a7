import { useParams } from 'react-router'
import { MailsHead } from '../../../features/mails/mails-head.tsx'
import { PreviewList } from '../../../features/mails/preview-list.tsx'
import { PreviewPage } from '../../../features/mails/preview-page.tsx'

/** Every letter that the product writes; and one of them. */
export function Component(): React.ReactNode {
  const { id } = useParams()
  if (id !== undefined) return <PreviewPage id={id} />
  return (
    <>
      <MailsHead />
      <PreviewList />
    </>
  )
}
