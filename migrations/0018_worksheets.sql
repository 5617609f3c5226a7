CREATE TABLE "worksheets" (
	"user_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"changed_in" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "worksheets_user_id_slug_pk" PRIMARY KEY("user_id","slug"),
	CONSTRAINT "worksheets_cells_map" CHECK (jsonb_typeof("worksheets"."cells") = 'object' and jsonb_typeof("worksheets"."changed_in") = 'object'),
	CONSTRAINT "worksheets_size" CHECK (octet_length("worksheets"."cells"::text) <= 1000000)
);
--> statement-breakpoint
ALTER TABLE "worksheets" ADD CONSTRAINT "worksheets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;