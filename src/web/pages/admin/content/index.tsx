import { ContentHead } from '../../../features/content-admin/content-head.tsx'
import { faqPath } from '../../../features/content-admin/content-queries.ts'
import { FaqList } from '../../../features/content-admin/faq-list.tsx'
import { LinkButton } from '../../../ui/button.tsx'

/** The questions of the help, for admins. */
export function Component(): React.ReactNode {
  return (
    <>
      <ContentHead actions={<LinkButton to={faqPath('new')}>Add a question</LinkButton>} />
      <FaqList />
    </>
  )
}
