import * as contract from '#contract/courses.ts'
import * as admin from '#contract/courses-admin.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { ContentDeps } from '../deps.ts'
import { orderLessons, settleLesson, updateLesson } from './admin/edit-lesson.ts'
import { listAdminCourses, showAdminLesson } from './admin/show-admin-courses.ts'
import { listCourses, readCourse, readLesson } from './read-courses.ts'
import { saveLessonProgress } from './save-progress.ts'

/** The calls about courses and their lessons. */
export function routes(app: App, deps: ContentDeps): void {
  serve(app, contract.listCourses, ({ userId }) => listCourses(deps, userId))
  serve(app, contract.readCourse, ({ viewer, params }) => readCourse(deps, viewer, params.course))
  serve(app, contract.readLesson, ({ userId, params }) => readLesson(deps, userId, params))
  serve(app, contract.saveLessonProgress, ({ viewer, params, body }) => saveLessonProgress(deps, viewer, params, body))
  serve(app, admin.listAdminCourses, () => listAdminCourses(deps.db))
  serve(app, admin.readAdminLesson, ({ params }) => showAdminLesson(deps.db, params))
  serve(app, admin.updateLesson, ({ params, body }) => updateLesson(deps, params, body))
  serve(app, admin.orderLessons, ({ params, body }) => orderLessons(deps, params.course, body.slugs))
  serve(app, admin.settleLesson, ({ params, body }) => settleLesson(deps, params, body))
}
