import { LinkButton } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { faqPath } from './content-queries.ts'

/** The head of the texts of the help. */
export function ContentHead(): React.ReactNode {
  return (
    <PageHeader
      title="Help texts"
      subtitle="What you change here is read by everybody at once."
      actions={<LinkButton to={faqPath('new')}>Add a question</LinkButton>}
    />
  )
}
