import { NavLink } from 'react-router'
import { styleGuidePages } from '#domain/content/slugs.ts'

/** All pages of the style guide, the present one marked. */
export function GuideList(): React.ReactNode {
  return (
    <nav aria-label="Style guide" className="nav-list">
      {styleGuidePages.map(({ slug, title }) => (
        <NavLink key={slug} to={`/style-guide/${slug}`} className="nav">
          {title}
        </NavLink>
      ))}
    </nav>
  )
}
