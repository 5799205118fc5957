-- Files that are kept besides those of contents. A feature with files of its own brings a part.
create view kept_file (file_id) as
