-- What there is to earn, of types that say so before anybody has a result.
create view leaf_points (content_id, points) as
