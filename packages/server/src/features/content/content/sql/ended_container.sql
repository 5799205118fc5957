-- Containers that have ended: they are read, and nobody is pressed to go on in them. A type that ends by itself brings a part.
create view ended_container (content_id) as
