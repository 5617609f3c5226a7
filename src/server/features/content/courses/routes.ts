import * as contract from '#contract/api/content/courses.ts'
import * as admin from '#contract/api/content/courses-admin.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { ContentDeps } from '../deps.ts'
import { reorderLessons, resolveShippedLesson, updateLesson } from './admin/edit-lesson.ts'
import { listAdminCourses, getAdminLesson } from './admin/get-admin-courses.ts'
import { listCourses, getCourse, getLesson } from './get-courses.ts'
import { saveLessonProgress } from './save-progress.ts'

export function routes(app: App, deps: ContentDeps): void {
  serve(app, contract.listCourses, ({ userId }) => listCourses(deps, userId))
  serve(app, contract.getCourse, ({ viewer, params }) => getCourse(deps, viewer, params.course))
  serve(app, contract.getLesson, ({ userId, params }) => getLesson(deps, userId, params))
  serve(app, contract.saveLessonProgress, ({ viewer, params, body }) => saveLessonProgress(deps, viewer, params, body))
  serve(app, admin.listAdminCourses, () => listAdminCourses(deps.db))
  serve(app, admin.getAdminLesson, ({ params }) => getAdminLesson(deps.db, params))
  serve(app, admin.updateLesson, ({ params, body }) => updateLesson(deps, params, body))
  serve(app, admin.reorderLessons, ({ params, body }) => reorderLessons(deps, params.course, body.slugs))
  serve(app, admin.resolveShippedLesson, ({ params, body }) => resolveShippedLesson(deps, params, body))
}
