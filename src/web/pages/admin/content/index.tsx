import { t } from '#domain/i18n/messages.ts'
import { ContentHeader } from '#web/features/content-admin/content-header.tsx'
import { faqPath } from '#web/features/content-admin/content-queries.ts'
import { FaqList } from '#web/features/content-admin/faq-list.tsx'
import { LinkButton } from '#web/ui/button.tsx'

/** The FAQs, for admins. */
export function Component(): React.ReactNode {
  return (
    <>
      <ContentHeader actions={<LinkButton to={faqPath('new')}>{t`Add a question`}</LinkButton>} />
      <FaqList />
    </>
  )
}
