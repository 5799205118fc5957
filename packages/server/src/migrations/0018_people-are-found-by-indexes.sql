CREATE INDEX "profile_letters" ON "profile" USING gin (string_to_array(translate(lower(name), '·. ', ''), null));--> statement-breakpoint
CREATE INDEX "profile_sound" ON "profile" USING btree (replace(name_key, ' ', '') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "profile_initials" ON "profile" USING btree (regexp_replace(name_key, '([^ ])[^ ]*( |$)', '\1', 'g') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "org_member_joined" ON "org_member" USING btree ("org_id","joined_at","user_id");--> statement-breakpoint
CREATE INDEX "org_member_letters" ON "org_member" USING gin (string_to_array(translate(lower(name), '·. ', ''), null)) WHERE name <> '';