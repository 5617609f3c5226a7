CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"purpose" text NOT NULL,
	"storage_key" text NOT NULL,
	"small_key" text,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"attached_to" uuid,
	"position" smallint DEFAULT 0 NOT NULL,
	"brought_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	CONSTRAINT "files_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "files_small_key_unique" UNIQUE("small_key"),
	CONSTRAINT "files_purpose" CHECK ("files"."purpose" in ('post', 'support', 'media', 'captions')),
	CONSTRAINT "files_name" CHECK (char_length("files"."name") between 1 and 200),
	CONSTRAINT "files_bytes" CHECK ("files"."bytes" >= 0),
	CONSTRAINT "files_picture" CHECK (("files"."width" is null) = ("files"."height" is null)),
	CONSTRAINT "files_attached_when_ready" CHECK ("files"."attached_to" is null or "files"."ready_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_of_user" ON "files" USING btree ("user_id","brought_at");--> statement-breakpoint
CREATE INDEX "files_attached" ON "files" USING btree ("attached_to","position");--> statement-breakpoint
CREATE INDEX "files_loose" ON "files" USING btree ("brought_at") WHERE "files"."attached_to" is null;