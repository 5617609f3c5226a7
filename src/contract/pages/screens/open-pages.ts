import { faqCategories } from '#domain/content/faq-categories.ts'
import { styleGuidePages } from '#domain/content/slugs.ts'
import { t } from '#domain/i18n/messages.ts'
import { openScreen, titledBySlug, type Screen } from './screen.ts'

/** Screens for anyone: FAQs, terms, and the style guide until the product is deployed. */
export const openScreens: readonly Screen[] = [
  openScreen({ name: 'faqs', path: '/faqs', page: 'faqs/index', layout: 'default', title: t`FAQs` }),
  openScreen({
    name: 'faq-category',
    path: '/faqs/category/:slug',
    page: 'faqs/category',
    layout: 'default',
    ...titledBySlug(faqCategories, 'slug', t`FAQs`),
  }),
  openScreen({
    name: 'faq',
    path: '/faqs/:slug',
    page: 'faqs/faq',
    layout: 'default',
    title: t`FAQs`,
  }),
  openScreen({
    name: 'unsubscribe',
    path: '/unsubscribe/:token',
    page: 'unsubscribe',
    layout: 'plain',
    title: t`Unsubscribe`,
    noIndex: true,
  }),
  openScreen({ name: 'terms', path: '/terms', page: 'terms', layout: 'default', title: t`Terms` }),
  openScreen({
    name: 'privacy-policy',
    path: '/privacy-policy',
    page: 'privacy-policy',
    layout: 'default',
    title: t`Privacy policy`,
  }),
  {
    name: 'style-guide',
    path: '/style-guide',
    page: 'style-guide/index',
    access: 'style-guide',
    layout: 'default',
    title: t`Style guide`,
  },
  {
    name: 'style-guide-detail',
    path: '/style-guide/:styleGuideDetailSlug',
    page: 'style-guide/detail',
    access: 'style-guide',
    layout: 'default',
    ...titledBySlug(styleGuidePages, 'styleGuideDetailSlug', t`Style guide`),
  },
]
